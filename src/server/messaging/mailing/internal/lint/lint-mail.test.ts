import { describe, expect, test } from 'vitest'
import type { LintCode } from '#domain/messaging/mailing/lint-issue.ts'
import { lintMail } from './lint-mail.ts'

const lint = (content: string, text: Partial<Parameters<typeof lintMail>[0]> = {}) =>
  lintMail({ name: 'own', language: 'en', category: 'transactional', subject: 'Hello', content, ...text })
const codes = (content: string, text = {}) => lint(content, text).map(({ code, what }) => [code, what])

/** Length at which an expression that restarts at every character would take many seconds. */
const size = 240_000

describe('email template lint', () => {
  test.each<[content: string, code: LintCode, what: string]>([
    ['<p>{{#lines}}a</p>', 'unclosed', 'lines'],
    ['<p>{{name</p>', 'unclosed', '{{'],
    ['<p>{name}}</p>', 'stray_braces', '}}'],
    ['<p>{{first_name}, {{order_number}}</p>', 'stray_braces', 'first_name}, {{order_number'],
    ['<p>{{{name}}}</p>', 'unescaped', 'name'],
    ['<p>{{&name}}</p>', 'unescaped', 'name'],
    ['<p>{{> other}}</p>', 'mustache_refused', 'other'],
    ['<p>{{constructor.name}}</p>', 'unknown_variable', 'constructor.name'],
    ['<script>alert(1)</script>', 'element_refused', 'script'],
    ['<SCRIPT src="https://a.example/x.js"></SCRIPT>', 'element_refused', 'script'],
    ['<iframe src="https://a.example"></iframe>', 'element_refused', 'iframe'],
    ['<form action="https://a.example"></form>', 'element_refused', 'form'],
    ['<link rel="stylesheet" href="https://a.example/a.css">', 'element_refused', 'link'],
    ['<style>p{color:red}</style>', 'element_refused', 'style'],
    ['<p onclick="x()">a</p>', 'attribute_refused', 'onclick'],
    ['<a href="javascript:alert(1)">a</a>', 'address_refused', 'javascript:alert(1)'],
    ['<a href=javascript:alert(1)>a</a>', 'address_refused', 'javascript:alert(1)'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', 'address_refused', 'JaVaScRiPt:alert(1)'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'address_refused', '&#106;avascript:alert(1)'],
    ['<a href="/shop">a</a>', 'address_refused', '/shop'],
    ['<img src="data:text/html,x" alt="a">', 'address_refused', 'data:text/html,x'],
    ['<p style="width:expression(alert(1))">a</p>', 'address_refused', 'width:expression(alert(1))'],
    ['<p>b</p><!-- a -->', 'stray_bracket', '<!-- a -->'],
    ['<p>1 < 2</p>', 'stray_bracket', '< 2'],
    ['<div style="display:flex">a</div>', 'css_unsupported', 'display:flex'],
    ['<p style="position:absolute">a</p>', 'css_unsupported', 'position:absolute'],
    [
      '<p style="background:url(https://a.example/b.png)">a</p>',
      'css_unsupported',
      'background:url(https://a.example/b.png)',
    ],
    ['<p style="font-size:12px">a</p>', 'text_small', '12px'],
    ['<p>a', 'element_unclosed', 'p'],
    ['<img src="https://a.example/b.png">', 'alt_missing', 'img'],
    ['<p title="a"b="c">a</p>', 'attribute_refused', 'title="a"b="c"'],
    ['<p>a</p b="> <img src=c>">', 'attribute_refused', 'b="> <img src=c>"'],
    // Browsers parse these as a picture; its address only looks like part of the alternative text.
    [
      '<img width=1"alt=" src=\'https://a.example\' title="">',
      'attribute_refused',
      'width=1"alt=" src=\'https://a.example\' title=""',
    ],
    [
      '<img a=b/alt=" src=\'https://a.example\' " title="">',
      'attribute_refused',
      'a=b/alt=" src=\'https://a.example\' " title=""',
    ],
    [
      '<img alt=\u00a0" src=\'https://a.example\' " title="">',
      'attribute_refused',
      'alt=\u00a0" src=\'https://a.example\' " title=""',
    ],
  ])('reports %s as %s', (content, code, what) => {
    expect(codes(content)).toContainEqual([code, what])
  })

  test.each([
    'a'.repeat(size),
    `<${'a'.repeat(size)}`,
    '<'.repeat(size),
    '<a '.repeat(size / 3),
    '<p "'.repeat(size / 4),
    ' '.repeat(size),
    '« '.repeat(size / 2),
    '{'.repeat(size),
    '{{a'.repeat(size / 3),
    `{{a${' '.repeat(size)}`,
    `{{{a}}${' '.repeat(size)}`,
    `{{=${' '.repeat(size)}`,
    '{{#a}}'.repeat(size / 6),
    `<p style="${'a:b;'.repeat(size / 4)}">`,
    `<p ${' '.repeat(size)}"">`,
    `<p ${'a= '.repeat(size / 3)}>`,
  ])('finishes within the time limit for very long input', { timeout: 60_000 }, (content) => {
    expect(lint(content, { language: 'fr', name: 'reset-password' })).not.toEqual([])
  })

  test('reports sections nested more than three deep', () => {
    const nested = (depth: number) => `${'{{#a}}'.repeat(depth)}b${'{{/a}}'.repeat(depth)}`
    expect(codes(nested(3))).toEqual([])
    expect(codes(nested(4))).toEqual([['section_nested', 'a']])
  })

  test('accepts plain HTML with variables', () => {
    expect(
      codes(
        '<h1>Hello {{first_name}}</h1><p><a class="button" href="{{url}}">Go</a> <a href="mailto:{{email}}">us</a></p>{{#rows}}<p style="color:#333">{{.}}</p>{{/rows}}',
      ),
    ).toEqual([])
  })

  test.each([
    '<img alt="" src="https://a.example/p.gif?u={{url}}">',
    '<img alt="" src="{{url}}">',
    '<a href="https://a.example/?k={{url}}">a</a>',
    '<a href="https://{{host}}/">a</a>',
    '<a href="{{url}}.a.example">a</a>',
    '<a href="{{url}}@a.example">a</a>',
    '<a href="{{url}}?k={{other}}">a</a>',
    '<a href="mailto:a@a.example?body={{url}}">a</a>',
    '<a href={{url}}>a</a>',
    '<p title={{name}}>a</p>',
    '<p style="background:url(https://a.example/{{url}})">a</p>',
    '<p style="{{style}}">a</p>',
    '<a href="{{#a}}https://a.example/?k={{/a}}{{url}}">a</a>',
    '<p {{#a}}title="b"{{/a}}>a</p>',
    '<img alt="{{^a}}" src="https://a.example/?{{/a}}" title="{{url}}">',
  ])('reports a misplaced variable: %s', (content) => {
    expect(lint(content).map(({ code }) => code)).toContain('variable_misplaced')
  })

  test.each([
    '<a href="{{url}}">a</a>',
    "<a href='{{ url }}#b'>a</a>",
    '<a href="{{url}}?from=mail">a</a>',
    '<a href="{{shop_url}}/contact">a</a>',
    '<a href="mailto:{{email}}?subject=a">a</a>',
    '<a href="tel:{{phone}}">a</a>',
    '<p title="{{name}}">a</p>',
    '<img alt="{{name}}" src="https://a.example/b.png"/>',
    '{{#rows}}<p>{{.}}</p>{{/rows}}',
  ])('accepts the position of the variable in %s', (content) => {
    expect(codes(content)).toEqual([])
  })

  describe('for an email with a secret link', () => {
    const link = '<p><a href="{{reset_url}}">Go</a></p>'
    const secret = (content: string, text = {}) =>
      lint(content, { name: 'reset-password', ...text }).filter(({ code }) => code === 'secret_exposed')

    test.each([
      `${link}<img src="https://a.example/b.png" alt="">`,
      `${link}<IMG src="https://a.example/b.png" alt="">`,
      '<p><a href="{{reset_url}}#a">Go</a></p>',
      '<p title="{{reset_url}}">a</p>',
      '<p><a href="https://a.example/?{{reset_url}}">Go</a></p>',
      '<p>https://a.example/?k={{reset_url}}</p>',
      '<p>https://a.example/?k=<b>{{reset_url}}</b></p>',
      '<p>https://a.example/?k=<h3>{{reset_url}}</h3></p>',
      '<P>https://a.example/?k=</P><P>{{reset_url}}</P>',
      '<p><a href="https://a.example/?k="> </a>{{reset_url}}</p>',
      '<p>https://a.example/?k={{#a}} {{/a}}{{reset_url}}</p>',
      '<p>https://a.example/?k={{! b }}{{reset_url}}</p>',
      '<p>{{#reset_url}}https://a.example/?k={{.}}{{/reset_url}}</p>',
    ])('reports exposure of the link: %s', (content) => {
      expect(secret(content)).not.toEqual([])
    })

    test('reports a secret link in the subject', () => {
      expect(secret(link, { subject: 'Go: {{reset_url}}' })).toMatchObject([{ field: 'subject' }])
    })

    test('accepts the secret link as a link target or as text', () => {
      expect(
        secret(
          `${link}<p>Or copy: {{reset_url}}</p><p>{{reset_url}}</p><p><a href='{{reset_url}}'>{{reset_url}}</a></p>`,
        ),
      ).toEqual([])
      expect(secret('<img src="https://a.example/b.png" alt="">', { name: 'offer' })).toEqual([])
    })
  })

  test('reports unknown and missing variables in the shop’s own templates', () => {
    const issues = codes('<p>{{first_name}} {{oops}}</p>', { name: 'invoice' })
    expect(issues).toContainEqual(['unknown_variable', 'oops'])
    expect(issues).toContainEqual(['missing_variable', 'invoice_number'])
    expect(issues).not.toContainEqual(['unknown_variable', 'first_name'])
  })

  test('accepts any variable in a custom template of the owner', () => {
    expect(codes('<p>{{anything}}</p>')).toEqual([])
  })

  test('requires an unsubscribe link in a marketing email', () => {
    const category = 'marketing'
    expect(codes('<p>News</p>', { category })).toEqual([['missing_unsubscribe', 'unsubscribe_url']])
    expect(codes('<p>News <a href="{{unsubscribe_url}}">Leave</a></p>', { category })).toEqual([])
  })

  test('requires narrow no-break spaces before punctuation in French', () => {
    const language = 'fr'
    expect(codes('<p>Bonjour !</p>', { language })).toEqual([['plain_space', 'Bonjour !']])
    expect(codes('<p>Bonjour\u202f! «\u202foui\u202f»</p>', { language })).toEqual([])
  })
})
