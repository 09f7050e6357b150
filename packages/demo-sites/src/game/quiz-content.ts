export type QuizContent = {
  variant: 'quiz'
  theme: Record<string, string>
  brand: string
  title: string[]
  lead: string
  start: string
  rulesTitle: string
  rules: string[]
  questionsTitle: string
  questions: { id: string; ask: string; choices: string[]; right: number; because: string }[]
  answerLabel: string
  progress: string
  right: string
  wrong: string
  next: string
  finish: string
  keys: string
  end: {
    title: string
    score: string
    ranks: { from: number; name: string; text: string }[]
    shareLabel: string
    share: string
    copy: string
    copied: string
    again: string
    demo: string
  }
  footer: string
}
