;;; markup.el --- MarkupKit's documents in Emacs  -*- lexical-binding: t -*-
;; Emacs 29 or later, or an earlier one with Debian's elpa-eglot: put these lines into ~/.emacs.d/init.el.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(nxml-mode . ("markup" "lsp"))))
(add-hook 'nxml-mode-hook
          (lambda ()
            (when (and buffer-file-name (locate-dominating-file buffer-file-name "Package.swift"))
              (eglot-ensure))))
