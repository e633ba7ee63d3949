import { WayLists } from './WayLists';

/** The left column of a desk. */
export default function Rail() {
  return <WayLists />;
}
