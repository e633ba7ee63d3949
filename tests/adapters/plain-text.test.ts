import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/adapters/kit/plain-text';

describe('plainText', () => {
  it.each([
    ['tags of emphasis', '<b>Welcome</b> to the <i class="x">finals</i>', 'Welcome to the finals'],
    ['line breaks', 'One<br>Two<BR/>Three<br />Four', 'One Two Three Four'],
    ['paragraphs', '<p>One</p><p style="color: red">Two</p>', 'One Two'],
    ['list entries', '<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['links', '<a href="javascript:alert(1)">here</a>', 'here'],
    ['entities', 'Tom &amp; Jerry&#39;s &quot;cup&quot;&nbsp;&#x20B9;5 &rsquo;', 'Tom & Jerry\'s "cup" ₹5 ’'],
    ['comments', 'One<!-- <b>two</b> -->', 'One'],
    ['scripts with their content', 'One<script>alert("two")</script><style>b{}</style>', 'One'],
    ['an encoded tag, once', '&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>'],
    ['an entity encoded twice, once', '&amp;lt;', '&lt;'],
  ])('reads %s', (_, html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    'Odds < 5 and > 3',
    'a <b and c> d',
    'x<y>z',
    'AT&T & co; R&D;',
    '&#0; &#xD800; &#99999999; &unknown; &constructor;',
    '<',
    '<b',
    '&',
    '',
  ])('leaves %j as it is', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it.each(['a\u202eb', 'a&#x202e;b', '<b>a\u2066</b>b', 'a\u200eb', 'a\u061cb'])(
    'has no controls of the direction of text: %j',
    (text) => {
      expect(plainText(text)).toBe('ab');
    },
  );

  it('keeps the joiners of Hindi', () => {
    expect(plainText('क्\u200dष क्\u200cष')).toBe('क्\u200dष क्\u200cष');
  });

  it('cuts a long text', () => {
    const text = plainText('<b x="'.repeat(2_000_000));
    expect(text).toHaveLength(2000);
    expect(text.endsWith('…')).toBe(true);
  });
});
