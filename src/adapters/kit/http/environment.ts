import type { Addresses } from './addresses';

/** Settings of a deployment. */
export interface Environment {
  readonly loadAddresses: () => Promise<Addresses>;
  readonly parentId: string | number;
}

/** @param env Vite's environment; its defaults fit `npm start`. */
export function readEnvironment(env: ImportMetaEnv): Environment {
  const parentId = env.VITE_PARENT_ID || '1';
  return {
    loadAddresses: async () => (await import('./addresses')).loadAddresses(env),
    parentId: /^\d+$/.test(parentId) ? Number(parentId) : parentId,
  };
}
