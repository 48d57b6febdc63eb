/** "11/21 周六" or "Sat, 11/21" of a yyyy-MM-dd, as the language writes it. */
export const dayLabel = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
