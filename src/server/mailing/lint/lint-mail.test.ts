import { describe, expect, test } from 'vitest'
import type { LintCode } from '#domain/mailing/lint-issue.ts'
import { lintMail } from './lint-mail.ts'

const lint = (content: string, text: Partial<Parameters<typeof lintMail>[0]> = {}) =>
  lintMail({ name: 'own', language: 'en', category: 'transactional', subject: 'Hello', content, ...text })
const codes = (content: string, text = {}) => lint(content, text).map(({ code, what }) => [code, what])

describe('the lint of a template', () => {
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
  ])('%s: %s', (content, code, what) => {
    expect(codes(content)).toContainEqual([code, what])
  })

  test('plain HTML with variables in it is clean', () => {
    expect(
      codes(
        '<h1>Hello {{first_name}}</h1><p><a class="button" href="{{url}}">Go</a> <a href="mailto:{{email}}">us</a></p>{{#rows}}<p style="color:#333">{{.}}</p>{{/rows}}',
      ),
    ).toEqual([])
  })

  test('what the shop sends uses its own variables only, and all that it must', () => {
    const found = codes('<p>{{first_name}} {{oops}}</p>', { name: 'invoice' })
    expect(found).toContainEqual(['unknown_variable', 'oops'])
    expect(found).toContainEqual(['missing_variable', 'invoice_number'])
    expect(found).not.toContainEqual(['unknown_variable', 'first_name'])
  })

  test('one of the owner’s own is filled by others and may use any variable', () => {
    expect(codes('<p>{{anything}}</p>')).toEqual([])
  })

  test('a marketing mail names the way out', () => {
    const category = 'marketing'
    expect(codes('<p>News</p>', { category })).toEqual([['missing_unsubscribe', 'unsubscribe_url']])
    expect(codes('<p>News <a href="{{unsubscribe_url}}">Leave</a></p>', { category })).toEqual([])
  })

  test('French has narrow spaces before its signs', () => {
    const language = 'fr'
    expect(codes('<p>Bonjour !</p>', { language })).toEqual([['plain_space', 'Bonjour !']])
    expect(codes('<p>Bonjour\u202f! «\u202foui\u202f»</p>', { language })).toEqual([])
  })
})
