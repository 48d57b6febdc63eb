#pragma once
// What the documents of a warehouse, and its numbered slabs, stand at (domain-model 3.5
// to 3.8, 3.15).

#include <cstdint>

namespace oms::domain {

enum PutStatus : std::int32_t {
    kPutDraft = 51,
    kToPut = 52,
    kPutPart = 53,
    kPutDone = 54,
    kPutVoid = 59,
};

enum OutStatus : std::int32_t {
    kOutDraft = 61,
    kOutToShip = 62,
    kOutPart = 63,
    kOutDone = 64,
    kOutVoid = 69,
};

enum ShiftStatus : std::int32_t {
    kShiftDraft = 71,
    kToDispatch = 72,
    kInTransit = 73,
    kShiftDone = 74,
    kShiftVoid = 79,
};

enum TakingStatus : std::int32_t {
    kTakingDraft = 81,
    kCounting = 82,
    kToApprove = 83,
    kTakingDone = 84,
    kTakingVoid = 89,
};

enum BillStatus : std::int32_t {
    kBillPosted = 1,
    kBillReversed = 2,
};

enum ReceiptStatus : std::int32_t {
    kToSign = 0,
    kSigned = 1,
    kReceiptRefused = 2,
    kPartSigned = 3,
};

/// Where a numbered slab is.
enum SerialStatus : std::int32_t {
    kSerialUnknown = 0,  ///< entered, and in no stock yet
    kSerialInStock = 1,
    kSerialReserved = 2,
    kSerialIssued = 3,
    kSerialInProcess = 4,
    kSerialConsumed = 5,
    kSerialScrapped = 6,
};

}  // namespace oms::domain
