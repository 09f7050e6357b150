export type Question = { question: string; answer: string }

/** Questions and answers that stand on a page, as structured data; nothing when it has none. */
export function questionsData(questions: readonly Question[]): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
