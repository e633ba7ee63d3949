/** Where the statechart of a machine is drawn, as docs/machines/layouts/<id>.json stores it. Lengths are pixels at 100 %. */
export interface LayoutFile {
  readonly machine: string;
  /** Hash of what was laid out: another one needs another layout. */
  readonly of: string;
  /** Index of the level that is shown first. */
  readonly first: number;
  /** From folded to unfolded: level 0 shows the states of the root. */
  readonly levels: readonly LevelLayout[];
}

export interface LevelLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly BoxLayout[];
  readonly arrows: readonly ArrowLayout[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BoxLayout extends Box {
  readonly state: string;
  readonly kind: 'leaf' | 'box' | 'parallel' | 'region' | 'folded' | 'final' | 'start';
  readonly title: string;
  /** What happens without leaving the state: one line each. */
  readonly rows: readonly Row[];
}

export interface Row {
  readonly text: string;
  readonly transition?: string;
}

export interface ArrowLayout {
  readonly source: string;
  readonly target: string;
  /** Ids of the transitions that the arrow stands for, one for each line of its label; none from a start. */
  readonly transitions: readonly string[];
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: (Box & { readonly lines: readonly string[] }) | null;
}
