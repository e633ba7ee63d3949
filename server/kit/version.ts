/** `package.json` is the owner of the version. */
export { version } from '../../package.json';
