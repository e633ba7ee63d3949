import { build } from './build.mjs';
import { weighFirstScreen } from './first-screen.mjs';
import { checkHashes, checkLicences } from './packages/supply-chain.mjs';
import { runPackage } from './process.mjs';
import { checkSentencesAreNotBuilt } from './sentences.mjs';
import { runSteps } from './steps.mjs';
import { weighStudioPages } from './studio-pages.mjs';

/** Programs of the type checker. The largest first, so that the others run beside it. @internal */
export const projects = [
  'tests',
  'domain',
  'machines',
  'contract',
  'src',
  'service-worker',
  'server',
  'studio/contract',
  'studio/rules',
  'studio/server',
  'studio/pages',
  'studio/sportsbook/contract',
  'studio/sportsbook/rules',
  'studio/sportsbook/frame',
  'flows',
  'scripts',
];

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function succeeds(program, args) {
  const { code, output } = await runPackage(program, args);
  return { ok: code === 0, details: output };
}

/** @type {Promise<void> | undefined} */
let building;

/**
 * Inspects what the build has made, which the first of these steps starts. A failed build is a failure of each.
 * @param {() => Promise<import('./steps.mjs').Outcome>} inspect
 * @returns {() => Promise<import('./steps.mjs').Outcome>}
 */
const afterBuild = (inspect) => () => {
  building ??= build();
  return building.then(inspect, (error) => ({ ok: false, details: error.message ?? String(error) }));
};

/** Imports a package, which a fresh clone has only after the installation. @returns {Promise<import('./steps.mjs').Outcome>} */
const readAndCheckLayers = async () => (await import('./layers/check.mjs')).checkLayers();

/** @type {readonly import('./steps.mjs').Step[]} */
const checks = [
  ...projects.map((project) => ({
    name: `types: ${project}`,
    // Several checkers would each work out the types of all machines: more than twice the processor time.
    run: () => succeeds('typescript/bin/tsc', ['--project', project, '--checkers', '1']),
  })),
  {
    name: 'format, lint, cycles of files',
    run: () =>
      succeeds('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=100']),
  },
  {
    name: 'nothing unused',
    run: () => succeeds('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  {
    name: 'nothing unused in production',
    run: () => succeeds('knip/bin/knip.js', ['--production', '--no-progress']),
  },
  { name: 'layers: what each folder may import', run: readAndCheckLayers },
  { name: 'hashes of all packages', run: checkHashes },
  { name: 'licences', run: checkLicences },
  { name: 'build; weight of the first screen', run: afterBuild(weighFirstScreen) },
  { name: 'weight of the studio’s pages', run: afterBuild(weighStudioPages) },
  { name: 'no sentence about a machine in the build', run: afterBuild(checkSentencesAreNotBuilt) },
];

/** Static checks and the build, two at a time: each of them uses one core. */
export const runChecks = () => runSteps(checks, 2);
