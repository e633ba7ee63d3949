import { LinkLists } from './LinkLists';

/** The left column of a desk. */
export default function Rail() {
  return <LinkLists />;
}
