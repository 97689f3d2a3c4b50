-- Neovim 0.7 or later: put this file into ~/.config/nvim/plugin/.
-- :MarkupPreview shows the document in a browser; the preview and the cursor follow each other. vim.lsp.codelens.run() does what stands over a line.
local clients = {}

local function start(folder, buffer)
  local config = { name = "markup", cmd = { "markup", "lsp" }, root_dir = folder }
  if vim.lsp.start then return vim.lsp.start(config) end
  clients[folder] = clients[folder] or vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(buffer, clients[folder])
  return clients[folder]
end

local function open_outside(address)
  if vim.ui.open then return vim.ui.open(address) end
  vim.fn.jobstart({ "xdg-open", address }, { detach = true })
end

-- What the server asks to show: a page of the preview, or the element that was clicked there.
vim.lsp.handlers["window/showDocument"] = function(_, found)
  if found.external then
    vim.notify("Markup: the preview is at " .. found.uri)
    open_outside(found.uri)
    return { success = true }
  end
  local buffer = vim.uri_to_bufnr(found.uri)
  local window = vim.fn.bufwinid(buffer)
  if window == -1 then
    vim.cmd("edit " .. vim.fn.fnameescape(vim.uri_to_fname(found.uri)))
    window = vim.api.nvim_get_current_win()
  end
  vim.api.nvim_set_current_win(window)
  if found.selection then
    local place = found.selection.start
    local line = vim.api.nvim_buf_get_lines(buffer, place.line, place.line + 1, false)[1] or ""
    local column = vim.str_byteindex(line, math.min(place.character, ({ vim.str_utfindex(line) })[2]), true)
    pcall(vim.api.nvim_win_set_cursor, window, { place.line + 1, column })
  end
  return { success = true }
end

-- Lenses: the places that name a template, an outlet or an action.
vim.lsp.commands["markup.showReferences"] = function(command)
  local items = vim.lsp.util.locations_to_items(command.arguments[3], "utf-16")
  vim.fn.setqflist({}, " ", { title = command.title, items = items })
  vim.cmd("copen")
end

vim.api.nvim_create_autocmd("FileType", {
  pattern = "xml",
  callback = function(event)
    local package = vim.fn.findfile("Package.swift", vim.fn.fnamemodify(event.file, ":p:h") .. ";")
    if package == "" then return end
    local id = start(vim.fn.fnamemodify(package, ":p:h"), event.buf)
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
    local function client() return vim.lsp.get_client_by_id(id) end
    vim.api.nvim_buf_create_user_command(event.buf, "MarkupPreview", function()
      client().request("workspace/executeCommand",
        { command = "markup.showPreview", arguments = { vim.uri_from_bufnr(event.buf) } },
        function(failure) if failure then vim.notify("Markup: " .. failure.message, vim.log.levels.ERROR) end end, event.buf)
    end, { desc = "Show the document in a browser" })
    vim.api.nvim_create_autocmd("CursorMoved", {
      buffer = event.buf,
      callback = function()
        local found = client()
        if found then found.notify("markup/cursor", vim.lsp.util.make_position_params(0, found.offset_encoding)) end
      end,
    })
    vim.api.nvim_create_autocmd({ "BufEnter", "BufWritePost" }, {
      buffer = event.buf,
      callback = function() pcall(vim.lsp.codelens.refresh) end,
    })
  end,
})
