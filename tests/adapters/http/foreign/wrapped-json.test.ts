import { describe, expect, it } from 'vitest';
import { parseBody } from '../../../../src/adapters/kit/http/parse-body';

const json = '{"error":false,"data":{"balance":1500.5,"list":[{"a":"}{"}]}}';
const value = JSON.parse(json);

const htmlWarning =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/var/www/api.php</b> on line <b>12</b><br />\n';
const htmlNotice =
  '<br />\n<b>Notice</b>:  Undefined {index}: y in <b>/var/www/a.php</b> on line <b>3</b><br />\n';
const textDeprecated = '\nDeprecated: Function each() is deprecated in /var/www/b.php on line 7\n';
const phpWarning = 'PHP Warning:  Undefined variable $z in C:\\www\\c.php on line 8\n';

describe('JSON is read', () => {
  it.each([
    ['behind byte-order marks', `\uFEFF\uFEFF${json}`],
    ['behind a warning of PHP', `${htmlWarning}${json}`],
    [
      'behind several notes of PHP',
      `\uFEFF${htmlWarning}${htmlNotice}${textDeprecated}${phpWarning}${json}\n`,
    ],
    ['before a warning of PHP', `${json}${htmlWarning}`],
    ['between notes of PHP', `${textDeprecated}${json}\n${htmlNotice}`],
    ['as an argument of a function', `callback(${json});`],
    ['as an argument of a function with a comment', `/**/ jQuery.cb_17(${json})\n`],
    ["behind Angular's prefix", `)]}',\n${json}`],
    ['behind an endless loop', `for(;;);${json}`],
    ['behind another endless loop', `while(1);${json}`],
  ])('%s', (_, body) => {
    expect(parseBody(body)).toEqual(value);
  });

  it('with integers beyond 2^53 as texts', () => {
    expect(parseBody(`${htmlWarning}{"id":12345678901234567890}`)).toEqual({ id: '12345678901234567890' });
  });
});

describe('a text stays a text', () => {
  const fatal = '<br />\n<b>Fatal error</b>:  Uncaught Error in <b>/a.php</b> on line <b>12</b><br />\n';

  it.each([
    ['with two answers, of which one refuses', `{"error":true,"message":"No"}${json}`],
    ['with two answers in lines', `${json}\n${json}`],
    ['with an answer before the end of the program', `${json}${fatal}`],
    ['with an answer behind the end of a program', `${fatal}${json}`],
    ['with half of an answer behind a warning', `${htmlWarning}{"error":false,"da`],
    ['of a page with data', `<!doctype html><script>var x = ${json}</script>`],
    ['of a page before an answer', `<!doctype html><p>Maintenance</p>${json}`],
    ['of a warning alone', htmlWarning],
    ['of a call with two arguments', `callback(${json}, 1)`],
    ['of a sentence before an answer', `Warning: low balance ${json}`],
  ])('%s', (_, body) => {
    expect(parseBody(body)).toBe(body);
  });
});
