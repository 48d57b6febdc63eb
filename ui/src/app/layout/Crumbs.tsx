import { Breadcrumb, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { Crumb } from './useCurrentPage';

export interface CrumbsProps {
  title: string;
  trail: Crumb[];
}

/** Where the page stands. What has no room is cut off, not the tools beside it: the page's tab has its title too. */
export function Crumbs({ title, trail }: CrumbsProps) {
  if (!trail.length) return null;
  const whole = [...trail.map(({ name }) => name), title].join(' › ');
  return (
    <Breadcrumb.Root
      size="sm"
      hideBelow="md"
      flex="0 10 auto"
      minW="0"
      overflow="hidden"
      title={whole}
    >
      <Breadcrumb.List color="inherit" flexWrap="nowrap" whiteSpace="nowrap">
        {trail.map(({ name, to }) => (
          <Breadcrumb.Item key={name} color="inherit">
            {to ? (
              <Breadcrumb.Link asChild color="inherit">
                <Link to={to}>{name}</Link>
              </Breadcrumb.Link>
            ) : (
              <Text as="span">{name}</Text>
            )}
            <Breadcrumb.Separator ms="2" color="inherit" />
          </Breadcrumb.Item>
        ))}
        <Breadcrumb.Item color="inherit">
          <Breadcrumb.CurrentLink color="inherit" fontWeight="500">
            {title}
          </Breadcrumb.CurrentLink>
        </Breadcrumb.Item>
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}
