import { readFileSync, writeSync } from 'node:fs';
import { readConfig } from './compose/config';
import { openForCommand } from './database/open-for-command';
import { formatErrors } from './features/games/import/format-errors';
import { importGames } from './features/games/import/import-games';
import { OperatorError } from './kit/operator-error';

const USAGE = 'Usage: npm run games:import -- <file>.csv|.json [--dry-run]';

/** Command of an operator: docs/providers.md. The exit code is 0 only if the file has no error. */
async function run(args: readonly string[]): Promise<number> {
  const isDryRun = args.includes('--dry-run');
  const [file, ...others] = args.filter((arg) => arg !== '--dry-run');
  const format =
    file === undefined ? undefined : (['csv', 'json'] as const).find((end) => file.endsWith(`.${end}`));
  if (file === undefined || format === undefined || others.length > 0) throw new OperatorError(USAGE);
  const text = readText(file);
  const { close, db } = await openForCommand(readConfig(process.env));
  try {
    const { added, errors, replaced } = await importGames(db, text, { format, isDryRun });
    if (errors.length > 0) {
      for (const line of formatErrors(file, errors)) printError(line);
      return 1;
    }
    writeSync(
      1,
      isDryRun
        ? `Games to add: ${added}, to replace: ${replaced}. Nothing was changed.\n`
        : `Games added: ${added}, replaced: ${replaced}.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const printError = (message: string) => writeSync(2, `${message}\n`);

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error instanceof OperatorError ? error.message : String(error));
    process.exit(1);
  },
);
