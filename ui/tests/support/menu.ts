/** Of somebody with two groups of pages. */
export const menu = [
  {
    id: '1',
    code: 'order',
    name: '订单管理',
    path: '/order',
    children: [
      { id: '2', code: 'orderlist', name: '订单列表', path: '/order/list' },
      { id: '3', code: 'payment', name: 'POS 收款', path: '/order/payment' },
    ],
  },
  {
    id: '4',
    code: 'base',
    name: '基础资料',
    path: '/base',
    children: [{ id: '5', code: 'brand', name: '品牌', path: '/base/brand' }],
  },
];
