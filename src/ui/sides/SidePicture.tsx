import { Crest } from './Crest';
import { Flag, hasFlag } from './Flag';
import { Monogram } from './Monogram';
import { Silk } from './Silk';

export interface SidePictureProps {
  name: string;
  /** `IND`, or the number of a horse. */
  short?: string | undefined;
  country?: string | undefined;
  kind: 'team' | 'player' | 'horse';
  /** A crest with initials, for at least 32 pixels. */
  large?: boolean | undefined;
}

/** The picture of a side: the flag of its country, a crest, a monogram or a silk. Decoration: the name is beside it. */
export function SidePicture({ country, kind, large, name, short }: SidePictureProps) {
  if (kind === 'horse') return <Silk name={name} number={short ?? ''} />;
  if (hasFlag(country)) return <Flag country={country} />;
  if (kind === 'player') return <Monogram name={name} />;
  return <Crest name={name} initials={large ? short : undefined} />;
}
