/* shown PROGRAM [ARGUMENT]...: starts a program on the X11 display, prints the milliseconds until something is drawn into a window of it, and
   ends it. Nothing else may open windows meanwhile. */
#include <X11/extensions/Xdamage.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

/* Toolkits have windows that nothing can be drawn into. */
static int
ignore (Display *display, XErrorEvent *error)
{
  return 0;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  int damaged, error;
  double start;
  pid_t program;

  if (argc < 2 || !display || !XDamageQueryExtension (display, &damaged, &error))
    {
      fprintf (stderr, "usage: shown PROGRAM [ARGUMENT]..., on a display with the extension DAMAGE\n");
      return 64;
    }
  XSetErrorHandler (ignore);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);
  start = now ();
  program = fork ();
  if (program == 0)
    {
      alarm (30);
      execv (argv[1], argv + 1);
      _exit (127);
    }
  for (;;)
    {
      XEvent event;

      /* The clock of the program ends this wait as well, because its window goes with it. */
      XNextEvent (display, &event);
      if (event.type == CreateNotify)
        XDamageCreate (display, event.xcreatewindow.window, XDamageReportRawRectangles);
      else if (event.type == damaged + XDamageNotify && ((XDamageNotifyEvent *) &event)->geometry.width > 50)
        break;
    }
  printf ("%.1f\n", now () - start);
  kill (program, SIGKILL);
  waitpid (program, NULL, 0);
  return 0;
}
