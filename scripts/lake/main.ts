import { runLakeCommand } from './runLakeCommand.ts';

// npm run lake -- [serve|import|export|backup|migrate|users]
await runLakeCommand(process.argv.slice(2));
