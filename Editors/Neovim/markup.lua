-- Neovim 0.8 or later: put this file into ~/.config/nvim/plugin/.
vim.api.nvim_create_autocmd("FileType", {
  pattern = "xml",
  callback = function(event)
    local package = vim.fs.find("Package.swift", { upward = true, path = vim.fs.dirname(event.file) })[1]
    if not package then return end
    vim.lsp.start({ name = "markup", cmd = { "markup", "lsp" }, root_dir = vim.fs.dirname(vim.fn.fnamemodify(package, ":p")) })
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
  end,
})
