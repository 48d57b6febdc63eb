import { api } from '@/lib/net/http';

/** A message to the guide of an order, which leads to it. */
export const remindGuide = (
  order: { id: string; guideUserId: string },
  { title, content }: { title: string; content: string },
  commandId: string,
) =>
  api<unknown>('/blade-desk/message/save', {
    method: 'POST',
    body: {
      type: 1,
      title,
      content,
      receiverId: order.guideUserId,
      bizType: 'order',
      bizId: order.id,
    },
    commandId,
  });
