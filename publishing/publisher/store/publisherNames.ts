/** The names of everything that a publisher, and what starts it, keep in its data folder, or kept there up to version 0.2.0. */
export const publisherNames =
  /^(?:(?:publisher|feedback|opening|start|lock)\.sqlite.*|(?:checked|former|live|link-report|links|start|alerts|control)\.json(?:\.new)?|secret(?:\..*)?|builder|builds|cards|comparison|former|pictures|releases|reports|sources|store|trash|replaced-.*|\.restoring-.*)$/;
