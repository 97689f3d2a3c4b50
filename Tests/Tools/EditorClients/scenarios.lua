-- The scenarios with Neovim's own client, without a display:
--   MARKUP=path/to/markup nvim --headless -u NONE -i NONE -n -S scenarios.lua
-- Works from version 0.7 on. Prints a line for each scenario, and ends with a status other than 0 if one fails.
local here = debug.getinfo(1, "S").source:sub(2):match("(.*)/") or "."
local function read(path)
  local file = assert(io.open(path))
  local text = file:read("*a")
  file:close()
  return text
end
local plan = vim.fn.json_decode(read(here .. "/scenarios.json"))
local folder = vim.fn.tempname()
for name, text in pairs(plan.files) do
  vim.fn.mkdir(vim.fn.fnamemodify(folder .. "/" .. name, ":h"), "p")
  local file = assert(io.open(folder .. "/" .. name, "w"))
  file:write(text)
  file:close()
end
local path = folder .. "/" .. plan.document
local failures = 0
local client
local told = 0
-- A document may have the same faults as before, so it is counted how often they are told.
local usual = vim.lsp.handlers["textDocument/publishDiagnostics"]
vim.lsp.handlers["textDocument/publishDiagnostics"] = function(...)
  told = told + 1
  return usual(...)
end

local function place(position) return position.line .. ":" .. position.character end
local function basename(uri) return vim.fn.fnamemodify(vim.uri_to_fname(uri), ":t") end
local function names(symbols, all)
  for _, symbol in ipairs(symbols) do
    table.insert(all, symbol.name)
    names(symbol.children or {}, all)
  end
  return all
end

local function request(method, parameters)
  local answers = vim.lsp.buf_request_sync(0, "textDocument/" .. method, parameters, 20000)
  local answer = assert(answers and answers[client], "no answer to " .. method)
  assert(not answer.error and not answer.err, vim.inspect(answer))
  return answer.result
end

local answers = {}
function answers.diagnostics()
  local all = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    -- Neovim counts bytes; the scenarios count as the protocol does.
    local line = vim.api.nvim_buf_get_lines(0, d.lnum, d.lnum + 1, false)[1]
    local _, units = vim.str_utfindex(line, d.col)
    table.insert(all, d.lnum .. ":" .. units .. " " .. d.message)
  end
  return all
end
function answers.completion(asked)
  local all = {}
  for _, item in ipairs(request("completion", asked).items) do table.insert(all, item.label) end
  table.sort(all)
  return all
end
function answers.hover(asked) return { request("hover", asked).contents.value } end
local function locations(found)
  local all = {}
  for _, one in ipairs(found) do table.insert(all, basename(one.uri) .. ":" .. place(one.range.start)) end
  table.sort(all)
  return all
end
function answers.definition(asked) return locations(request("definition", asked)) end
function answers.references(asked)
  asked.context = { includeDeclaration = true }
  return locations(request("references", asked))
end
function answers.rename(asked, scenario)
  asked.newName = scenario.newName
  local all = {}
  for uri, edits in pairs(request("rename", asked).changes) do
    for _, edit in ipairs(edits) do
      table.insert(all, basename(uri) .. ":" .. place(edit.range.start) .. " " .. edit.newText)
    end
  end
  table.sort(all)
  return all
end
function answers.documentSymbol(asked) return names(request("documentSymbol", asked), {}) end
function answers.documentColor(asked)
  local all = {}
  for _, color in ipairs(request("documentColor", asked)) do table.insert(all, place(color.range.start)) end
  return all
end
function answers.foldingRange(asked)
  local all = {}
  for _, fold in ipairs(request("foldingRange", asked)) do table.insert(all, fold.startLine .. "-" .. fold.endLine) end
  return all
end
function answers.codeAction(asked)
  asked.range = { start = asked.position, ["end"] = asked.position }
  asked.context = { diagnostics = {} }
  local all = {}
  for _, action in ipairs(request("codeAction", asked)) do table.insert(all, action.title) end
  return all
end
function answers.formatting(asked)
  asked.options = { tabSize = 4, insertSpaces = true }
  local all = {}
  for _, edit in ipairs(request("formatting", asked)) do table.insert(all, place(edit.range.start) .. " " .. edit.newText) end
  return all
end

local function wait_for_diagnostics(before)
  assert(vim.wait(20000, function() return told > before end, 5), "no diagnostics")
end

local function run(scenario)
  local bar = scenario.text:find("|", 1, true)
  local before = bar and scenario.text:sub(1, bar - 1) or scenario.text
  local text = scenario.text:gsub("|", "")
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  local count = told
  vim.cmd("edit! " .. path)
  vim.bo.eol, vim.bo.fixeol = false, false
  if not client then client = vim.lsp.start_client({ name = "markup", cmd = { vim.env.MARKUP, "lsp" }, root_dir = folder }) end
  vim.lsp.buf_attach_client(0, client)
  wait_for_diagnostics(count)
  if scenario.change then
    count = told
    local line = vim.api.nvim_get_current_line()
    local start, last = line:find(scenario.change[1], 1, true)
    vim.api.nvim_buf_set_text(0, 0, start - 1, 0, last, { scenario.change[2] })
    wait_for_diagnostics(count)
  end
  local _, lines = before:gsub("\n", "")
  local _, units = vim.str_utfindex(before:match("[^\n]*$"))
  local asked = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = lines, character = units } }
  local found = answers[scenario.ask](asked, scenario)
  if scenario.equals then
    assert(vim.deep_equal(found, scenario.equals), "found " .. vim.inspect(found))
  end
  local all = "\n" .. table.concat(found, "\n") .. "\n"
  for _, wanted in ipairs(scenario.contains or {}) do
    assert(all:find(wanted, 1, true), "'" .. wanted .. "' is missing in" .. all)
  end
  for _, unwanted in ipairs(scenario.lacks or {}) do
    assert(not all:find("\n" .. unwanted .. "\n", 1, true), "'" .. unwanted .. "' is in" .. all)
  end
end

for _, scenario in ipairs(plan.scenarios) do
  local is_right, words = xpcall(run, debug.traceback, scenario)
  if is_right then
    print("ok " .. scenario.name .. "\n")
  else
    failures = failures + 1
    print("FAILED " .. scenario.name .. ": " .. tostring(words) .. "\n")
  end
  -- A document that is closed is told to have no faults.
  local count = told
  vim.cmd("bwipeout!")
  wait_for_diagnostics(count)
end
if client then vim.lsp.stop_client(client) end
print(#plan.scenarios .. " scenarios, " .. failures .. " failed\n")
vim.cmd(failures == 0 and "qall!" or "cquit 1")
