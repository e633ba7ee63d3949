import { build } from './build.mjs';
import { weighFirstScreen } from './first-screen.mjs';
import { runPackage } from './process.mjs';

const floors = ['machines', 'contract', 'src', 'service-worker', 'server', 'tests', 'scripts'];

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function succeeds(program, args) {
  const { code, output } = await runPackage(program, args);
  return { ok: code === 0, details: output };
}

/** Builds, then weighs: a build that fails is this step's failure. @returns {Promise<import('./steps.mjs').Outcome>} */
const buildAndWeigh = () =>
  build().then(weighFirstScreen, (error) => ({ ok: false, details: error.message ?? String(error) }));

/** What must hold of the code before it runs. @type {readonly import('./steps.mjs').Step[]} */
export const checks = [
  ...floors.map((floor) => ({
    name: `types: ${floor}`,
    take: () => succeeds('typescript/bin/tsc', ['--project', floor]),
  })),
  {
    name: 'format, lint, imports, cycles',
    take: () =>
      succeeds('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=100']),
  },
  {
    name: 'nothing unused',
    take: () => succeeds('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  { name: 'build; weight of the first screen', take: buildAndWeigh },
];
