;;; markup.el --- MarkupKit's documents in Emacs  -*- lexical-binding: t -*-
;; Emacs 29 or later, or an earlier one with Debian's elpa-eglot: put these lines into ~/.emacs.d/init.el.
;; M-x markup-show-preview shows the document in a browser; the preview and the cursor follow each other.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(nxml-mode . ("markup" "lsp")))
  ;; What the server asks to show: a page of the preview, or the element that was clicked there.
  (cl-defmethod eglot-handle-request (_server (_method (eql window/showDocument)) &key uri external selection &allow-other-keys)
    (if (eq external t)
        (progn (message "Markup: the preview is at %s" uri) (browse-url uri))
      (pop-to-buffer (find-file-noselect (url-unhex-string (string-remove-prefix "file://" uri))))
      (when selection
        (let ((start (plist-get selection :start)))
          (goto-char (point-min))
          (forward-line (plist-get start :line))
          (forward-char (min (plist-get start :character) (- (line-end-position) (point)))))))
    '(:success t))
  (cl-defmethod eglot-handle-notification (_server (_method (eql markup/preview)) &key &allow-other-keys)
    "The preview has ended."))

(defvar-local markup--cursor nil "The position that the server knows.")

(defun markup--follow ()
  "Tell the server where the cursor is."
  (when (and (not (eq markup--cursor (point))) (fboundp 'eglot-current-server) (eglot-current-server))
    (setq markup--cursor (point))
    (jsonrpc-notify (eglot-current-server) :markup/cursor (eglot--TextDocumentPositionParams))))

(defun markup-show-preview ()
  "Show the document in a browser; the preview and the cursor follow each other."
  (interactive)
  (jsonrpc-request (eglot-current-server) :workspace/executeCommand
                   (list :command "markup.showPreview" :arguments (vector (plist-get (eglot--TextDocumentIdentifier) :uri))))
  (add-hook 'post-command-hook #'markup--follow nil t))

(add-hook 'nxml-mode-hook
          (lambda ()
            (when (and buffer-file-name (locate-dominating-file buffer-file-name "Package.swift"))
              (eglot-ensure))))
