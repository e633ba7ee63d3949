import { expect } from 'vitest';

interface SettingSnapshot {
  readonly context: {
    readonly setting: unknown;
    readonly chosen: unknown;
    readonly refusal: unknown;
  };
  can(event: never): boolean;
}

interface SettingWorld {
  readonly load: { readonly last: { readonly signal: AbortSignal } };
  readonly save: { readonly last: { readonly input: unknown } };
}

/** What each state of a setting promises. @param chosen a choice that the player may have */
export const settingAssertions = (chosen: object) => ({
  loading: (_: SettingSnapshot, { load }: SettingWorld) => expect(load.last.signal.aborted).toBe(false),
  loaded: ({ context }: SettingSnapshot) => expect(context.setting).not.toBeNull(),
  saving: ({ context }: SettingSnapshot, { save }: SettingWorld) => {
    expect(save.last.input).toEqual(context.chosen);
    expect(context.refusal).toBeNull();
  },
  failed: (setting: SettingSnapshot) =>
    expect(setting.can({ type: 'setting.retryRequested' } as never)).toBe(true),
  unavailable: (setting: SettingSnapshot) =>
    expect(setting.can({ type: 'setting.chosen', setting: chosen } as never)).toBe(false),
});

/** Where a setting ignores its events. @param connected the event of a new connection */
export const settingIgnores = (connected: string) => ({
  'setting.chosen': {
    in: ['loading', 'saving', 'failed', 'unavailable'],
    because: 'the control is disabled or not rendered',
  },
  'setting.retryRequested': {
    in: ['loading', 'loaded', 'saving', 'unavailable'],
    because: 'the control is not rendered',
  },
  [connected]: {
    in: ['loading', 'loaded', 'saving', 'unavailable'],
    because: 'no request has failed',
  },
});
