import {
  Activity,
  Banknote,
  BookOpen,
  Building2,
  ClipboardList,
  Database,
  type LucideIcon,
  Menu,
  Package,
  Settings,
  Shield,
  SlidersHorizontal,
  Square,
  Tag,
  User,
  Users,
  Warehouse,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  order: ClipboardList,
  orderlist: ClipboardList,
  payment: Banknote,
  base: Database,
  customer: Users,
  commodity: Package,
  brand: Tag,
  warehouse: Warehouse,
  system: Settings,
  user: User,
  role: Shield,
  menu: Menu,
  dept: Building2,
  dict: BookOpen,
  param: SlidersHorizontal,
  monitor: Activity,
  ledger: BookOpen,
};

/** Icons go by the menu's code: the server's `source` is a CSS class of another icon font. */
export const menuIcon = (code: string): LucideIcon => icons[code] ?? Square;
