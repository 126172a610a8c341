import { runReference } from './runReference.ts';

// npm run reference -- compare OLD NEW | plan | apply
try {
  process.exitCode = await runReference(process.argv.slice(2), {
    print: console.log,
    complain: console.error,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
