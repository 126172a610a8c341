// Loaded into a process that renders (`node --import`), and into those that it starts: ends the process when the build that `SITE_BUILDER` names, or its
// parent, is gone, perhaps killed. Otherwise it would continue to write where the next build begins.
const startedBy = process.ppid;
const builder = Number(process.env['SITE_BUILDER']);

setInterval(() => {
  if (process.ppid !== startedBy || !exists(builder)) process.exit(1);
}, 1000).unref();

function exists(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
