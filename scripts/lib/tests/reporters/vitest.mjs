import { createProgress } from './progress.mjs';

/** @typedef {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} Entity */

/** @param {Entity} entity */
const errorsOf = (entity) => (entity.type === 'test' ? entity.result().errors : entity.errors()) ?? [];

/** Prints progress, and failed tests with what they logged at the end; nothing of a test that passes. `TEST_PART` names the part of the run. */
export default class VitestProgress {
  progress = createProgress(process.env.TEST_PART ?? 'Tests');
  /** @type {import('vitest/node').Vitest | undefined} */
  vitest;

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.vitest = vitest;
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state !== 'pending') this.progress.add(state);
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    this.progress.end();
    for (const module of modules) {
      this.printFailure(module, module.relativeModuleId);
      for (const suite of module.children.allSuites())
        this.printFailure(suite, `${module.relativeModuleId} ${suite.fullName}`);
      for (const test of module.children.allTests())
        this.printFailure(test, `${module.relativeModuleId} ${test.fullName}`);
    }
    for (const error of unhandledErrors) this.vitest?.logger.printError(error, { type: 'Unhandled error' });
  }

  /** @param {Entity} entity @param {string} title */
  printFailure(entity, title) {
    const errors = errorsOf(entity);
    if (errors.length === 0) return;
    console.log(`\n✗ ${title}`);
    for (const error of errors) this.vitest?.logger.printError(error, { project: entity.project });
  }
}
