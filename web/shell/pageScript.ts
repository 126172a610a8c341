import { startShell } from './startShell.ts';

// The script of every page, without the framework: the build bundles it for browsers (`writePageScript`). In development the framework
// loads it.
window.pageShell = startShell();
