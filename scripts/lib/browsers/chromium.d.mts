export const chromiumArgs: string[];
export function findChromium(): string | undefined;
export function findHeadlessShell(): string | undefined;
