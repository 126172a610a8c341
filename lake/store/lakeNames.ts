/** The names of everything that a lake keeps in its data folder. */
export const lakeNames =
  /^(?:(?:lake|lock)\.sqlite.*|token(?:\.new)?|address|webhooks\.json|assets|uploads|cache|addon|made|replaced-.*|\.restoring-.*)$/;
