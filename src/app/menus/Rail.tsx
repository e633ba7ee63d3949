import { LinkLists } from './LinkLists';

/** The left column of a wide window, in a chunk of its own. */
export default function Rail() {
  return <LinkLists />;
}
