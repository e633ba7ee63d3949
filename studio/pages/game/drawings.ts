import type { ReactNode } from 'react';

/** Drawings by name of the symbol. */
export type Drawings = Readonly<Record<string, ReactNode>>;
