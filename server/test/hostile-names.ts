/** Names of nurseries that attack the output, or are only unusual. */
export const hostileNames = [
  '=cmd|"/c calc"!A1',
  '+44 @home; DROP, "quoted"',
  'Two\r\nlines\nand\rmore',
  '../../etc/passwd',
  'C:\\Windows\\con',
  'NUL',
  'constructor',
  '__proto__',
  '_x0041_ and _x005F_',
  '\u202egnp.exe\u202c \u200fמעון\u200e',
  'Ysgol Feithrin Llŷn 🌈👩‍👩‍👧',
  '🐣'.repeat(100),
  'Łódź '.repeat(40).trim(),
  '<b>&amp;</b>]]>',
  ' ..leading and trailing.. ',
] as const
