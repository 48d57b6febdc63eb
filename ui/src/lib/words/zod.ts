import { z } from 'zod';

// What it would compile the page's policy forbids, and browsers report the mere attempt as a violation.
z.config({ jitless: true });

export { z };
