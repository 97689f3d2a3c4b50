/* shown PROGRAM [ARGUMENT]...: starts a program on the X11 display, ends it when something is drawn into a window of it, and prints the
   milliseconds until then, and the milliseconds of processor time that it used. Nothing else may open windows meanwhile. */
#include <X11/extensions/Xdamage.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
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

static double
milliseconds (const struct timeval *time)
{
  return time->tv_sec * 1000.0 + time->tv_usec / 1e3;
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
  double start, shown;
  struct rusage used;
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
  shown = now () - start;
  kill (program, SIGKILL);
  wait4 (program, NULL, 0, &used);
  printf ("%.1f %.1f\n", shown, milliseconds (&used.ru_utime) + milliseconds (&used.ru_stime));
  return 0;
}
