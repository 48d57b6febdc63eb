/** A page as the server draws it. */
export const drawnPage = (text: string) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="841.89pt" height="595.28pt"><text>${text}</text></svg>`;
