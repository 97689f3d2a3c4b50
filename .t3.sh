export GSK_RENDERER=cairo DISPLAY=:97 GDK_BACKEND=x11
Xvfb :97 -screen 0 1280x1024x24 >/dev/null 2>&1 & x=$!
sleep 2
.build/debug/PreviewTiming ${1:-60} periodic Examples/Apps/PeriodicTable/Resources/PeriodicTable.xml form Examples/Apps/FormView/Resources/FormView.xml
kill $x; uptime
