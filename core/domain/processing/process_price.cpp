#include "domain/processing/process_price.hpp"

#include "base/number.hpp"
#include "domain/goods/tile.hpp"
#include "domain/kit/checks.hpp"
#include "domain/kit/units.hpp"

namespace oms::domain {
Result<ProcessAmount> process_amount(const ProcessCharges& charges) {
    if (charges.urgent_rate < 0 || charges.urgent_rate > kWholeRate) {
        return out_of_range("urgentRate", 0, kWholeRate);
    }
    const auto urgent = round_half_up(Int128{charges.craft} * charges.urgent_rate, kWholeRate);
    if (!urgent) {
        return urgent.error();
    }
    const auto sum = narrow(Int128{charges.craft} + *urgent + charges.freight);
    return sum ? Result<ProcessAmount>(ProcessAmount{*urgent, *sum})
               : Result<ProcessAmount>(sum.error());
}

Result<DeskAmount> desk_amount(const DeskWork& work) {
    const Int128 area = Int128{work.length} * work.width;
    const auto fits = narrow(area);
    const auto by_area = round_half_up(work.area_price * area, kMm2PerM2);
    const auto by_edge = round_half_up(Int128{work.edge_price} * work.edge_length, kMmPerM);
    if (!fits || !by_area || !by_edge) {
        return Error::refused("NUMBER_RANGE");
    }
    const auto amount =
        narrow((Int128{*by_area} + *by_edge + work.hole_amount) * Int128{work.quantity});
    if (!amount) {
        return amount.error();
    }
    return DeskAmount{*fits, *by_area, *by_edge, *amount};
}

Result<StairsAmount> stairs_amount(const StairsWork& work) {
    const auto steps = narrow(Int128{work.step_count} * work.step_price);
    const auto length = narrow(Int128{work.step_count} * work.groove_count * work.tread_length);
    if (!steps || !length) {
        return Error::refused("NUMBER_RANGE");
    }
    const auto grooves = round_half_up(Int128{work.groove_price} * *length, kMmPerM);
    if (!grooves) {
        return grooves.error();
    }
    const auto amount = narrow((Int128{*steps} + *grooves) * Int128{work.quantity});
    if (!amount) {
        return amount.error();
    }
    return StairsAmount{*steps, *length, *grooves, *amount};
}

Result<ParquetAmount> parquet_amount(const ParquetWork& work) {
    for (const auto& [side, name] :
         {std::pair{work.unit_length, "unitLength"}, std::pair{work.unit_width, "unitWidth"}}) {
        if (side < 1 || side > kSideMax) {
            return out_of_range(name, 1, kSideMax);
        }
    }
    if (work.loss_rate < 0 || work.loss_rate > kWholeRate) {
        return out_of_range("lossRate", 0, kWholeRate);
    }
    const auto units = ceil_div(
        Int128{work.area} * (kWholeRate + work.loss_rate),
        Int128{kWholeRate} * work.unit_length * work.unit_width
    );
    if (!units) {
        return units.error();
    }
    const auto length = narrow(Int128{*units} * work.water_length);
    const auto assembly = narrow(Int128{*units} * work.assembly_price);
    if (!length || !assembly) {
        return Error::refused("NUMBER_RANGE");
    }
    const auto water = round_half_up(Int128{work.water_price} * *length, kMmPerM);
    if (!water) {
        return water.error();
    }
    const auto amount = narrow(Int128{*water} + *assembly);
    if (!amount) {
        return amount.error();
    }
    return ParquetAmount{*units, *length, *water, *assembly, *amount};
}

}  // namespace oms::domain
