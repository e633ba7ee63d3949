/**
 * A note that PHP prints before or behind an answer, as HTML or as text: "<b>Warning</b>: Undefined variable $x in <b>a.php</b> on line <b>5</b>".
 * After a fatal error, the program may not have stored what its answer says.
 */
const PHP_NOTE =
  /(?:<br ?\/?>\s*)?(?:PHP )?(?:<b>)?(?:Warning|Notice|Deprecated|Strict Standards)(?:<\/b>)?: [^\n]{0,500}? on line (?:<b>)?\d+(?:<\/b>)?(?:<br ?\/?>)?/
    .source;

const NOTE_BEFORE = new RegExp(`^${PHP_NOTE}`);
const NOTE_BEHIND = new RegExp(`${PHP_NOTE}$`);

/** `trim` takes byte-order marks away, too. */
function withoutNotes(body: string): string {
  const text = body.trim();
  const rest = text.replace(NOTE_BEFORE, '').replace(NOTE_BEHIND, '');
  return rest.length < text.length ? withoutNotes(rest) : text;
}

/** Keeps pages of other origins from running an answer as a script. */
const SCRIPT_GUARD = /^(?:\)\]\}',?|for ?\(;;\);|while ?\((?:1|true)\);)/;

/** JSONP: an answer as the argument of a function. */
const FUNCTION_CALL = /^(?:\/\*\*\/)?\s*[\w$.]+\(([\s\S]*)\);?$/;

/** A body without what some backends put around its JSON. */
export function withoutWrap(body: string): string {
  const inner = withoutNotes(body).replace(SCRIPT_GUARD, '');
  return FUNCTION_CALL.exec(inner)?.[1] ?? inner;
}
