import { install } from './lib/packages/install.mjs';
import { runPackage, script } from './lib/process.mjs';

/** @param {readonly string[]} args of Vitest */
async function vitest(...args) {
  const { code, output } = await runPackage('vitest/vitest.mjs', ['run', ...args, '--update'], {
    env: { UPDATE_LAYOUTS: '1' },
  });
  if (code !== 0) console.error(output);
  return code ?? 1;
}

await script(async () => {
  await install();
  console.log('Writing the paths of all machines …');
  const stored = ['tests/paths', '--testNamePattern', 'are stored|do what is recorded'];
  const paths = await vitest(...stored);
  console.log('Writing layouts, pictures and pages …');
  const pages = await vitest(
    '--project',
    'node',
    'tests/machines/pictures.test.ts',
    'tests/machines/architecture.test.ts',
  );
  return paths || pages;
});
