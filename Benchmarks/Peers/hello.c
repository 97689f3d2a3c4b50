/* The program that HelloBenchmark is, in C: a label, a field and a button in a window. It says when the window was laid out. */
#include <gtk/gtk.h>
#include <unistd.h>

static gboolean
say (gpointer data)
{
  write (1, "shown\n", 6);
  return G_SOURCE_REMOVE;
}

static void
laid_out (GdkFrameClock *clock, gpointer said)
{
  if (*(gboolean *) said)
    return;
  *(gboolean *) said = TRUE;
  g_idle_add (say, NULL);
}

static void
greet (GtkButton *button, gpointer label)
{
  gtk_label_set_text (GTK_LABEL (label), "Hello!");
}

static void
activate (GtkApplication *application, gpointer data)
{
  static gboolean said;
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *label = gtk_label_new ("Hello, World!");
  GtkWidget *field = gtk_entry_new ();
  GtkWidget *button = gtk_button_new_with_label ("Greet");

  gtk_window_set_title (GTK_WINDOW (window), "Hello");
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_entry_set_placeholder_text (GTK_ENTRY (field), "Name");
  g_signal_connect (button, "clicked", G_CALLBACK (greet), label);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), field);
  gtk_box_append (GTK_BOX (column), button);
  gtk_window_set_child (GTK_WINDOW (window), column);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "layout", G_CALLBACK (laid_out), &said);
}

int
main (int argc, char **argv)
{
  GtkApplication *application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
