import { writeSync } from 'node:fs';
import * as v from 'valibot';
import { readConfig } from './compose/config';
import { openForCommand } from './database/open-for-command';
import { operatorRoles } from './database/schema/operators';
import { addOperatorByCommand, operatorName } from './desk/access/accounts';
import { createClock } from './kit/clock';
import { OperatorError } from './kit/operator-error';
import { newSecret } from './kit/secrets/secrets';

const USAGE = `Usage: npm run operator:add -- <username> [${operatorRoles.join(' | ')}]`;

/** Command of an operator: docs/operators.md. Prints a new password, which is stored nowhere else. */
async function run([username, role = 'admin', ...others]: readonly string[]): Promise<void> {
  if (!v.is(operatorName, username) || !v.is(v.picklist(operatorRoles), role) || others.length > 0)
    throw new OperatorError(USAGE);
  const password = newSecret().slice(0, 24);
  const { close, db } = await openForCommand(readConfig(process.env));
  try {
    const id = await addOperatorByCommand(db, createClock(), { username, password, role });
    if (id === null) throw new OperatorError(`There is an operator ${username} already.`);
    print(`Operator ${username} with the role ${role} was added. Password, shown once: ${password}`);
  } finally {
    await close();
  }
}

const print = (text: string) => writeSync(1, `${text}\n`);

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    writeSync(2, `${error instanceof OperatorError ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
