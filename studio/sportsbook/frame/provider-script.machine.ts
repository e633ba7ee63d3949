import { type DoneStateEvent, setup } from 'xstate';
import { port } from '../machine-ports';

/** Loads the script of a provider once: it has two minutes, and a failed script can be requested again. */
export const providerScriptMachine = setup({
  types: {
    input: {} as { url: string },
    context: {} as { url: string },
    output: {} as { isLoaded: boolean },
  },
  actors: { loadScript: port<null, { url: string }>('loadScript') },
  delays: { scriptTimeout: 120_000 },
}).createMachine({
  id: 'providerScript',
  context: ({ input }) => ({ url: input.url }),
  initial: 'loading',
  output: ({ event }) => ({ isLoaded: (event as DoneStateEvent<boolean>).output }),
  states: {
    loading: {
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'loaded',
        onError: 'failed',
      },
      after: { scriptTimeout: 'failed' },
    },
    loaded: { type: 'final', output: true },
    failed: { type: 'final', output: false },
  },
});
