export const grades = ['A', 'B', 'C'] as const;
