-- Neovim 0.7, as in Debian 12: put this file into ~/.config/nvim/plugin/.
vim.api.nvim_create_autocmd("FileType", {
  pattern = "xml",
  callback = function(event)
    local package = vim.fn.findfile("Package.swift", vim.fn.fnamemodify(event.file, ":p:h") .. ";")
    if package == "" then return end
    local folder = vim.fn.fnamemodify(package, ":p:h")
    markup_clients = markup_clients or {}
    markup_clients[folder] = markup_clients[folder]
      or vim.lsp.start_client({ name = "markup", cmd = { "markup", "lsp" }, root_dir = folder })
    vim.lsp.buf_attach_client(event.buf, markup_clients[folder])
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
  end,
})
