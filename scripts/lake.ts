import { runLakeCommand } from './lake/runLakeCommand.ts';

// npm run lake -- [serve|import|export|backup|migrate|users|tokens|datasets|audit]
await runLakeCommand(process.argv.slice(2));
