// Loaded into a process that renders (`node --import`): ends it when the process that started it is gone, killed perhaps
// before it could say anything. Otherwise it would go on writing where the next build begins.
const startedBy = process.ppid;

setInterval(() => {
  if (process.ppid !== startedBy) process.exit(1);
}, 1000).unref();
