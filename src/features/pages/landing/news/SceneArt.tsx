import { FlightArt, FloodlightArt, TableArt } from '../../../../ui/illustrations/BannerArt';

export type Scene = 'night' | 'flight' | 'table';

const arts = { night: FloodlightArt, flight: FlightArt, table: TableArt };

/** The illustration of a slide, loaded after its text. */
export default function SceneArt({ scene }: { scene: Scene }) {
  const Art = arts[scene];
  return <Art />;
}
