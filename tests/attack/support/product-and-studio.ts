import { afterAll, beforeAll } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { type BackendProcess, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { signUp } from '../../support/browser';
import { launch } from '../../support/provider';

/** Runs a backend with its studio during the tests of a file. Both can be read from the first test on. */
export function startProductAndStudio() {
  let where: TestDatabase;
  let backend: BackendProcess;
  const origins = { product: '', studio: '' };
  beforeAll(async () => {
    where = await freshDatabase();
    backend = spawnBackend(where);
    origins.product = await urlOf(backend);
    const { browser } = await signUp(origins.product);
    origins.studio = (await launch(browser, 'aura-roulette')).address.origin;
  });
  afterAll(async () => {
    await killBackends();
    await where.remove();
  });
  return { backend: () => backend, origins };
}
